ALTER TABLE "names" ADD COLUMN "owner_coin_type" bigint;--> statement-breakpoint
ALTER TABLE "names" ADD COLUMN "skeleton" text;--> statement-breakpoint
UPDATE "names" SET
	"owner_coin_type" = coalesce((
		SELECT max("coin_type") FROM "name_addresses"
		WHERE "name_addresses"."name" = "names"."name" AND "name_addresses"."address" = "names"."owner"
	), 60),
	"skeleton" = replace(replace(translate("name", '01i', 'oll'), 'rn', 'm'), 'vv', 'w');--> statement-breakpoint
-- Of names that already look alike, the plainest keeps the skeleton; the others keep their own spelling, which is nobody's.
UPDATE "names" SET "skeleton" = "names"."name" FROM (
	SELECT "name", row_number() OVER (PARTITION BY "skeleton" ORDER BY "name" <> "skeleton", "registered_at", "name") AS "place"
	FROM "names"
) AS "alike" WHERE "alike"."name" = "names"."name" AND "alike"."place" > 1;--> statement-breakpoint
ALTER TABLE "names" ALTER COLUMN "owner_coin_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "names" ALTER COLUMN "skeleton" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_skeleton_unique" UNIQUE("skeleton");
