DROP INDEX "desk_cars_by_photos";--> statement-breakpoint
DROP INDEX "desk_cars_by_rules";--> statement-breakpoint
DROP INDEX "desk_cars_by_price_change";--> statement-breakpoint
CREATE INDEX "desk_cars_without_photos" ON "desk_cars" USING btree ("dealership_id","listed_at") WHERE photos = 0;--> statement-breakpoint
CREATE INDEX "desk_cars_by_price_change" ON "desk_cars" USING btree ("dealership_id","price_changed_at") WHERE price_changed_at is not null;