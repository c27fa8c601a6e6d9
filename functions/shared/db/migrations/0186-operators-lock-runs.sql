-- Operators cancel runs, and the lock of a run reads by which program it was started.
grant select (by_program) on runs to orchestrator_support;
