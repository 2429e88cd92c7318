import * as v from 'valibot'
import { type Journal, openJournal } from '../../journal/openJournal.ts'
import { solanaName } from '../../networks.ts'

const transactions = v.array(v.pipe(v.string(), v.base64()))
const slot = v.pipe(v.number(), v.safeInteger())
const blockSchema = v.strictObject({ slot, time: v.number(), transactions })
// Journals that were written before name no slot beside what waits.
const lineSchema = v.union([blockSchema, v.strictObject({ waiting: transactions, slot: v.optional(slot) })])

type Block = v.InferOutput<typeof blockSchema>

/** The blocks that were produced, what waited when the chain was ended and in which slot, and how to write more. */
export function openSolanaJournal(file: string, genesis: string) {
  const journal: Journal<v.InferOutput<typeof lineSchema>> = openJournal({
    file,
    what: `the chain ${solanaName}`,
    beginning: genesis,
    line: lineSchema,
  })
  const last = journal.lines.at(-1)
  return {
    blocks: journal.lines.flatMap((line): Block[] => ('transactions' in line ? [line] : [])),
    ended: last && 'waiting' in last ? last : { waiting: [], slot: undefined },
    append: journal.append,
  }
}
