CREATE TABLE "relay_readers" (
	"topic" text NOT NULL,
	"client_id" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "relay_readers_topic_client_id_pk" PRIMARY KEY("topic","client_id")
);
