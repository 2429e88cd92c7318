CREATE TABLE "wallets" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"rdns" text,
	"image_id" text,
	"is_certified" boolean NOT NULL,
	"opens_on_phone" boolean NOT NULL,
	"namespaces" text[] NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wallets_image" ON "wallets" USING btree ("image_id");