CREATE TABLE "rendezvous" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"from_frame" text[] NOT NULL,
	"from_window" text[] NOT NULL,
	"has_window_left" boolean NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rendezvous_expiry" ON "rendezvous" USING btree ("expires_at");