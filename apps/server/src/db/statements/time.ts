import { bigint } from 'drizzle-orm/pg-core'

/** A column of Unix milliseconds. */
export const time = (name: string) => bigint(name, { mode: 'number' })
