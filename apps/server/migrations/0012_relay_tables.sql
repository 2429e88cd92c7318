DROP TABLE "relay_messages" CASCADE;--> statement-breakpoint
DROP TABLE "relay_readers" CASCADE;--> statement-breakpoint
DROP TABLE "relay_receipts" CASCADE;