-- Drops the tables and functions in the settings `ironleaf.…`, which a dump will create again. Drops all tables in one
-- statement without CASCADE: if another object depends on them, the statement fails and names it.
DO $$
DECLARE
    home oid := (SELECT oid FROM pg_namespace WHERE nspname = current_setting('ironleaf.schema'));
    names text;
BEGIN
    SELECT string_agg(format('%I.%I', current_setting('ironleaf.schema'), relname), ', ' ORDER BY relname) INTO names
    FROM pg_class
    WHERE relnamespace = home AND relkind IN ('r', 'p')
      AND relname = ANY (string_to_array(current_setting('ironleaf.tables'), ','));
    IF names IS NOT NULL THEN
        EXECUTE format('DROP TABLE %s', names);
    END IF;

    SELECT string_agg(oid::regprocedure::text, ', ' ORDER BY oid) INTO names
    FROM pg_proc
    WHERE pronamespace = home AND proname = ANY (string_to_array(current_setting('ironleaf.functions'), ','));
    IF names IS NOT NULL THEN
        EXECUTE format('DROP ROUTINE %s', names);
    END IF;
EXCEPTION WHEN dependent_objects_still_exist THEN
    GET STACKED DIAGNOSTICS names = PG_EXCEPTION_DETAIL;
    RAISE EXCEPTION 'an object that is not Ironleaf''s depends on what would be replaced: %', split_part(names, E'\n', 1);
END
$$;

-- The dump of a schema has no extensions, but its indexes need this one.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm')
        AND EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm')
    THEN
        EXECUTE format('CREATE EXTENSION pg_trgm SCHEMA %I', current_setting('ironleaf.schema'));
    END IF;
END
$$;
