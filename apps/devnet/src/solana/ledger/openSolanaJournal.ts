import * as v from 'valibot'
import { type Journal, openJournal } from '../../journal/openJournal.ts'
import { solanaName } from '../../networks.ts'

const transactions = v.array(v.pipe(v.string(), v.base64()))
const slot = v.pipe(v.number(), v.safeInteger())
const blockSchema = v.strictObject({ slot, time: v.number(), transactions })
// Older journals have no slot with the queued transactions.
const lineSchema = v.union([blockSchema, v.strictObject({ waiting: transactions, slot: v.optional(slot) })])

type Block = v.InferOutput<typeof blockSchema>

/** The produced blocks, the transactions queued at the last end with their slot, and a function to append. */
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
