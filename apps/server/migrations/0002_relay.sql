CREATE TABLE "attestations" (
	"id" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relay_messages" (
	"seq" bigserial NOT NULL,
	"topic" text NOT NULL,
	"message_id" text NOT NULL,
	"publisher" text NOT NULL,
	"tag" integer NOT NULL,
	"message" text NOT NULL,
	"attestation" text,
	"published_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "relay_messages_topic_message_id_pk" PRIMARY KEY("topic","message_id")
);
--> statement-breakpoint
CREATE TABLE "relay_receipts" (
	"seq" bigint NOT NULL,
	"client_id" text NOT NULL,
	CONSTRAINT "relay_receipts_seq_client_id_pk" PRIMARY KEY("seq","client_id")
);
--> statement-breakpoint
CREATE INDEX "attestations_expiry" ON "attestations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "relay_messages_expiry" ON "relay_messages" USING btree ("expires_at");--> statement-breakpoint
-- Sealed text does not compress: trying to would only cost time.
ALTER TABLE "relay_messages" ALTER COLUMN "message" SET STORAGE EXTERNAL;
