CREATE TABLE "car_marks" (
	"car_id" integer NOT NULL,
	"field" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "car_marks_car_id_field_pk" PRIMARY KEY("car_id","field")
);
--> statement-breakpoint
CREATE TABLE "car_undo" (
	"operation" text NOT NULL,
	"car_id" integer NOT NULL,
	"dealer" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"line" jsonb NOT NULL,
	CONSTRAINT "car_undo_operation_car_id_pk" PRIMARY KEY("operation","car_id")
);
--> statement-breakpoint
CREATE TABLE "own_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"car_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"source" text NOT NULL,
	"hash" text NOT NULL,
	"original" text NOT NULL,
	"turn" integer NOT NULL,
	"place" bigint NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_photos" ADD CONSTRAINT "own_photos_hash_stored_photos_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."stored_photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_photos" ADD CONSTRAINT "own_photos_original_stored_photos_hash_fk" FOREIGN KEY ("original") REFERENCES "public"."stored_photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_marks_ending" ON "car_marks" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "car_undo_by_time" ON "car_undo" USING btree ("at");--> statement-breakpoint
CREATE INDEX "own_photos_by_car" ON "own_photos" USING btree ("car_id","place");--> statement-breakpoint
CREATE INDEX "own_photos_by_source" ON "own_photos" USING btree ("source");--> statement-breakpoint
CREATE INDEX "own_photos_by_hash" ON "own_photos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "own_photos_by_original" ON "own_photos" USING btree ("original");