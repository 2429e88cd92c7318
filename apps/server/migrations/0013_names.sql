CREATE TABLE "name_addresses" (
	"name" text NOT NULL,
	"coin_type" bigint NOT NULL,
	"address" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "name_addresses_name_coin_type_pk" PRIMARY KEY("name","coin_type")
);
--> statement-breakpoint
CREATE TABLE "names" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"registered_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"signed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "name_addresses" ADD CONSTRAINT "name_addresses_name_names_name_fk" FOREIGN KEY ("name") REFERENCES "public"."names"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_addresses_address" ON "name_addresses" USING btree ("address");