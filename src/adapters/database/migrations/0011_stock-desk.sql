CREATE TABLE "desk_cars" (
	"car_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"place" integer NOT NULL,
	"stage" text NOT NULL,
	"car_type" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body" text,
	"year" integer NOT NULL,
	"km" integer,
	"price" integer,
	"feed_price" integer,
	"former_price" integer,
	"price_changed_at" timestamp with time zone,
	"listed_at" timestamp with time zone NOT NULL,
	"sold_at" timestamp with time zone,
	"photos" integer NOT NULL,
	"health" smallint NOT NULL,
	"gaps" text[] NOT NULL,
	"own_fields" text[] NOT NULL,
	"feed" text,
	"words" "tsvector" NOT NULL,
	"rules" smallint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "desk_cars_by_stage" ON "desk_cars" USING btree ("dealership_id","stage","listed_at");--> statement-breakpoint
CREATE INDEX "desk_cars_by_age" ON "desk_cars" USING btree ("dealership_id","listed_at");--> statement-breakpoint
CREATE INDEX "desk_cars_by_price" ON "desk_cars" USING btree ("dealership_id","price");--> statement-breakpoint
CREATE INDEX "desk_cars_by_km" ON "desk_cars" USING btree ("dealership_id","km");--> statement-breakpoint
CREATE INDEX "desk_cars_by_health" ON "desk_cars" USING btree ("dealership_id","health");--> statement-breakpoint
CREATE INDEX "desk_cars_by_photos" ON "desk_cars" USING btree ("dealership_id","photos");--> statement-breakpoint
CREATE INDEX "desk_cars_by_place" ON "desk_cars" USING btree ("dealership_id","place","listed_at");--> statement-breakpoint
CREATE INDEX "desk_cars_by_make" ON "desk_cars" USING btree ("dealership_id","make","listed_at");--> statement-breakpoint
CREATE INDEX "desk_cars_by_body" ON "desk_cars" USING btree ("dealership_id","body","listed_at");--> statement-breakpoint
CREATE INDEX "desk_cars_by_type" ON "desk_cars" USING btree ("dealership_id","car_type","listed_at");--> statement-breakpoint
CREATE INDEX "desk_cars_by_feed" ON "desk_cars" USING btree ("dealership_id","feed","listed_at");--> statement-breakpoint
CREATE INDEX "desk_cars_by_price_change" ON "desk_cars" USING btree ("dealership_id","price_changed_at");--> statement-breakpoint
CREATE INDEX "desk_cars_own" ON "desk_cars" USING btree ("dealership_id","listed_at") WHERE cardinality(own_fields) > 0;--> statement-breakpoint
CREATE INDEX "desk_cars_by_gaps" ON "desk_cars" USING gin ("gaps");--> statement-breakpoint
CREATE INDEX "desk_cars_by_words" ON "desk_cars" USING gin ("words");--> statement-breakpoint
CREATE INDEX "desk_cars_by_rules" ON "desk_cars" USING btree ("rules");