import * as v from 'valibot'

const seconds = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max))

/** How this server uses its database. */
export const databaseSettingsSchema = v.strictObject({
  /** The maximum of open connections of this node. Work that holds one needs a second now and then. */
  connections: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1000)), 10),
  /** How many nodes share the database: together they must fit into it. */
  nodes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  /** How long a statement may run, or the database be silent. */
  statementSeconds: v.optional(seconds(1, 3600), 30),
  /** How long a statement may wait for the lock of another. */
  lockSeconds: v.optional(seconds(0.1, 3600), 10),
  /** How long a request may wait for a connection. */
  acquireSeconds: v.optional(seconds(0.1, 60), 5),
  /** How long a start waits for a database that doesn't answer yet. */
  startSeconds: v.optional(seconds(0, 3600), 60),
})

/** What bounds the use of an open database. */
export type DatabaseUse = Omit<v.InferOutput<typeof databaseSettingsSchema>, 'startSeconds'>
