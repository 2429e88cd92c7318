CREATE TABLE "sign_in_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"account" text,
	"site" text NOT NULL,
	"visitor" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"message" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"confirmed_block" bigint,
	CONSTRAINT "sign_in_sessions_account" UNIQUE("visitor","network","address")
);
--> statement-breakpoint
CREATE INDEX "sign_in_nonces_expiry" ON "sign_in_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_expiry" ON "sign_in_sessions" USING btree ("expires_at");