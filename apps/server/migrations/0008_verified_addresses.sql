CREATE TABLE "verified_addresses" (
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"verified_at" bigint NOT NULL,
	"notice_until" bigint,
	CONSTRAINT "verified_addresses_user_id_subject_pk" PRIMARY KEY("user_id","subject")
);
--> statement-breakpoint
ALTER TABLE "verified_addresses" ADD CONSTRAINT "verified_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "verified_addresses" ("user_id", "subject", "email", "verified_at")
SELECT "user_id", CASE WHEN "provider" = 'email' THEN "subject" ELSE lower("email") END, min("email"), min("created_at")
FROM "identities" WHERE "is_email_verified" AND "email" IS NOT NULL
GROUP BY 1, 2;
