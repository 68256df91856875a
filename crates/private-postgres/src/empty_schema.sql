-- Empties the schema `public` for what a dump brings: also of what the dump does not know, such as a newer version's
-- tables. Each kind goes in one statement that names them all, without CASCADE: if something elsewhere depends on them,
-- nothing is dropped and the error names it. What an extension brought stays.
DO $$
DECLARE
    kind record;
    names text;
BEGIN
    FOR kind IN
        SELECT * FROM (VALUES (1, 'VIEW', 'v'), (2, 'MATERIALIZED VIEW', 'm'), (3, 'FOREIGN TABLE', 'f'),
                              (4, 'TABLE', 'rp'), (5, 'SEQUENCE', 'S'), (6, 'TYPE', 'c')) AS kinds (step, word, relkinds)
        ORDER BY step
    LOOP
        SELECT string_agg(format('public.%I', relname), ', ' ORDER BY relname) INTO names
        FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND position(relkind::text IN kind.relkinds) > 0
          AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e');
        IF names IS NOT NULL THEN
            EXECUTE format('DROP %s %s', kind.word, names);
        END IF;
    END LOOP;

    SELECT string_agg(oid::regprocedure::text, ', ' ORDER BY oid) INTO names
    FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e');
    IF names IS NOT NULL THEN
        EXECUTE format('DROP ROUTINE %s', names);
    END IF;

    SELECT string_agg(format('public.%I', typname), ', ' ORDER BY typname) INTO names
    FROM pg_type
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e', 'r')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype = 'e');
    IF names IS NOT NULL THEN
        EXECUTE format('DROP TYPE %s', names);
    END IF;
EXCEPTION WHEN dependent_objects_still_exist THEN
    GET STACKED DIAGNOSTICS names = PG_EXCEPTION_DETAIL;
    RAISE EXCEPTION 'something of yours hangs on what would be replaced: %', split_part(names, E'\n', 1);
END
$$;
