import * as v from 'valibot'
import { countMigrations } from '../migrateDatabase.ts'
import { refuseCommand } from '../refuse.ts'

const headerSchema = v.object({
  /** `keys`: only the table that is kept apart. */
  latchkey: v.picklist(['database', 'keys']),
  migrations: v.pipe(v.number(), v.integer()),
  isWithoutKeys: v.optional(v.boolean(), false),
})
const endSchema = v.object({ isComplete: v.literal(true) })
const tableSchema = v.object({ table: v.pipe(v.string(), v.regex(/^[a-z_]+$/)) })

export type DumpHeader = v.InferOutput<typeof headerSchema>
/** Rows of a table, as PostgreSQL wrote them: JavaScript's numbers are not exact enough. */
export type DumpRows = { table: string; json: string }

/**
 * Reads what `dumpDatabase` wrote.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if it is something else or of a newer version, and, while its rows are read, if
 *   it is broken off
 */
export async function readDump(
  lines: AsyncIterable<string>,
  kind: DumpHeader['latchkey'],
): Promise<{ header: DumpHeader; rows: AsyncGenerator<DumpRows> }> {
  const iterator = lines[Symbol.asyncIterator]()
  const header = v.safeParse(headerSchema, parse((await iterator.next()).value))
  if (!header.success) throw refuseCommand('The file is not a dump of Latchkey’s database')
  const { latchkey, migrations } = header.output
  if (latchkey !== kind)
    throw refuseCommand(kind === 'keys' ? 'The file is not a dump of the keys alone' : 'The file has the keys alone')
  if (migrations > countMigrations())
    throw refuseCommand('The dump is of a newer version of Latchkey: restore it with that version')
  return { header: header.output, rows: readRows(iterator) }
}

async function* readRows(lines: AsyncIterator<string>): AsyncGenerator<DumpRows> {
  let table = ''
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (line.value.startsWith('[')) {
      yield { table, json: line.value }
      continue
    }
    const header = parse(line.value)
    if (v.is(endSchema, header)) {
      // To the end of the file, where what was read is compared with what was written.
      if ((await lines.next()).done) return
      throw refuseCommand('The dump goes on after its end: copy it again')
    }
    table = v.parse(tableSchema, header).table
  }
  throw refuseCommand('The dump is not complete: its end is missing. Copy it again')
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}
