import * as v from 'valibot'
import { type Journal, openJournal } from '../../journal/openJournal.ts'
import { solanaName } from '../../networks.ts'

const transactions = v.array(v.pipe(v.string(), v.base64()))
const blockSchema = v.strictObject({ slot: v.pipe(v.number(), v.safeInteger()), time: v.number(), transactions })
const lineSchema = v.union([blockSchema, v.strictObject({ waiting: transactions })])

type Block = v.InferOutput<typeof blockSchema>

/** The blocks that were produced, what waited when the chain was ended, and how to write more. */
export function openSolanaJournal(file: string, genesis: string) {
  const journal: Journal<v.InferOutput<typeof lineSchema>> = openJournal({
    file,
    what: `the chain ${solanaName}`,
    beginning: genesis,
    line: lineSchema,
  })
  const last = journal.lines.at(-1)
  return {
    blocks: journal.lines.flatMap((line): Block[] => ('slot' in line ? [line] : [])),
    waiting: last && 'waiting' in last ? last.waiting : [],
    append: journal.append,
  }
}
