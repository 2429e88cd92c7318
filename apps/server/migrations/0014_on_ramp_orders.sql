CREATE TABLE "on_ramp_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"currency_code" text NOT NULL,
	"symbol" text NOT NULL,
	"contract_address" text,
	"country" text NOT NULL,
	"payment_method" text,
	"source_amount" text NOT NULL,
	"source_currency" text NOT NULL,
	"destination_amount" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "on_ramp_orders_account" ON "on_ramp_orders" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "on_ramp_orders_status" ON "on_ramp_orders" USING btree ("status","created_at");