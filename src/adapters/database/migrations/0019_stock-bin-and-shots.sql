CREATE TABLE "car_bin" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"place" integer NOT NULL,
	"stored" jsonb NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_photos" ADD COLUMN "shot" text;--> statement-breakpoint
CREATE INDEX "car_bin_by_time" ON "car_bin" USING btree ("dealership_id","at");