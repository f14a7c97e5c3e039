ALTER TABLE "desk_cars" ADD COLUMN "facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_photos" ADD COLUMN "feed_photo" text;--> statement-breakpoint
CREATE INDEX "desk_cars_by_year" ON "desk_cars" USING btree ("dealership_id","year");--> statement-breakpoint
CREATE INDEX "desk_cars_by_facts" ON "desk_cars" USING gin ("facts");