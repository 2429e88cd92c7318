CREATE TABLE "permission_sessions" (
	"pci" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"account" text NOT NULL,
	"owner" text,
	"project_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"app_key" text NOT NULL,
	"cosigner_key" text NOT NULL,
	"session_account" text NOT NULL,
	"wrapped" text,
	"master_version" integer,
	"context" text,
	"created_at" bigint NOT NULL,
	"activated_at" bigint,
	"revoked_at" bigint,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permission_uses" (
	"pci" text NOT NULL,
	"nonce" text NOT NULL,
	"place" integer NOT NULL,
	"period" bigint NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "permission_uses_pci_nonce_place_pk" PRIMARY KEY("pci","nonce","place")
);
--> statement-breakpoint
ALTER TABLE "permission_uses" ADD CONSTRAINT "permission_uses_pci_permission_sessions_pci_fk" FOREIGN KEY ("pci") REFERENCES "public"."permission_sessions"("pci") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permission_sessions_account" ON "permission_sessions" USING btree ("network","account","created_at");--> statement-breakpoint
CREATE INDEX "permission_sessions_session_account" ON "permission_sessions" USING btree ("network","session_account");--> statement-breakpoint
CREATE INDEX "permission_sessions_expiry" ON "permission_sessions" USING btree ("expires_at");