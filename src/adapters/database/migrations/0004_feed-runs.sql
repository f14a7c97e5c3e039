CREATE TABLE "car_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"price" integer,
	"status" text NOT NULL,
	"photos" integer NOT NULL,
	"photos_hash" text NOT NULL,
	"source" text NOT NULL,
	"run_id" bigint
);
--> statement-breakpoint
CREATE TABLE "feed_profiles" (
	"dealership_id" integer NOT NULL,
	"name" text NOT NULL,
	"profile" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_profiles_dealership_id_name_pk" PRIMARY KEY("dealership_id","name")
);
--> statement-breakpoint
CREATE TABLE "feed_pulls" (
	"dealership_id" integer NOT NULL,
	"feed" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"pulled_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "feed_pulls_dealership_id_feed_pk" PRIMARY KEY("dealership_id","feed")
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"run_id" bigint NOT NULL,
	"car_id" integer NOT NULL,
	"kind" text NOT NULL,
	"stocknum" text,
	"name" text NOT NULL,
	"fields" jsonb,
	CONSTRAINT "import_changes_run_id_car_id_pk" PRIMARY KEY("run_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"feed" text NOT NULL,
	"source" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"is_ok" boolean,
	"report" jsonb,
	"rejects" text
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "feed_name" text;--> statement-breakpoint
CREATE INDEX "car_history_of" ON "car_history" USING btree ("car_id","id");--> statement-breakpoint
CREATE INDEX "import_runs_by_feed" ON "import_runs" USING btree ("dealership_id","feed","id");--> statement-breakpoint
-- The history of cars begins with what they are now.
INSERT INTO "car_history" ("car_id", "dealership_id", "price", "status", "photos", "photos_hash", "source")
SELECT "id", "dealership_id", ("document"->>'price')::numeric::int, "status",
	coalesce(jsonb_array_length("document"->'images'), 0), coalesce(md5("document"->>'images'), ''), 'platform'
FROM "cars";
