CREATE TABLE "relay_watched_topics" (
	"topic" text NOT NULL,
	"client_id" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "relay_watched_topics_topic_client_id_pk" PRIMARY KEY("topic","client_id")
);
--> statement-breakpoint
CREATE TABLE "relay_watches" (
	"client_id" text NOT NULL,
	"service_url" text NOT NULL,
	"webhook_url" text NOT NULL,
	"tags" integer[] NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "relay_watches_client_id_service_url_webhook_url_pk" PRIMARY KEY("client_id","service_url","webhook_url")
);
--> statement-breakpoint
CREATE INDEX "relay_watched_topics_client" ON "relay_watched_topics" USING btree ("client_id");