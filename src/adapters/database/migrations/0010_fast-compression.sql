-- Packs large documents three times as fast, where the database was built with lz4.
do $$
begin
  alter table cars alter column document set compression lz4, alter column feed set compression lz4;
exception when feature_not_supported then null;
end
$$;
