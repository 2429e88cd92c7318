CREATE TABLE "client_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"domain" text NOT NULL,
	"path" text NOT NULL,
	"details" jsonb NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "client_events_received" ON "client_events" USING btree ("received_at");