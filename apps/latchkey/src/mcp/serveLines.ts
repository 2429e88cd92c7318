import { createInterface } from 'node:readline'

/** Longer than every message that a client sends, which holds a configuration at most. */
const LINE_LIMIT = 1_000_000

/** Answers each line of `input`, in the order in which the answers are ready, until `input` ends. */
export async function serveLines(
  input: NodeJS.ReadableStream,
  answer: (line: string) => Promise<string | undefined>,
  write: (line: string) => void,
): Promise<void> {
  const open = new Set<Promise<void>>()
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    if (line.length > LINE_LIMIT)
      throw new Error(`A message has ${line.length} characters, and may have ${LINE_LIMIT}.`)
    const answering = answer(line).then((text) => {
      if (text !== undefined) write(text)
    })
    open.add(answering)
    void answering.finally(() => open.delete(answering))
  }
  await Promise.all(open)
}
