/**
 * PostgreSQL's settings for one server, on a machine that does other work. What it acknowledges is on the disk: `fsync`
 * is on by default, and stays so.
 */
export const tuning: readonly string[] = [
  'max_connections=20',
  'shared_buffers=32MB',
  'max_wal_size=128MB',
  'unix_socket_permissions=0700',
  // Nobody copies it over the network, and short queries need neither a compiler nor several processes.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'jit=off',
  'io_method=sync',
  'max_parallel_workers=0',
  'max_worker_processes=0',
  'autovacuum_max_workers=1',
  // Errors go to who asked. The log would repeat a statement with its values, which may be visitors' addresses.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
]
