CREATE TABLE "api_answers" (
	"key_id" text NOT NULL,
	"name" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_answers_key_id_name_pk" PRIMARY KEY("key_id","name")
);
--> statement-breakpoint
CREATE INDEX "api_answers_by_time" ON "api_answers" USING btree ("at");