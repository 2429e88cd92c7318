import * as v from 'valibot'
import { type Tool, ToolError } from './tool.ts'

/** Revisions of the protocol that this speaks, the newest first. What they differ in isn't used here. */
const versions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

const idSchema = v.union([v.string(), v.number()])
const messageSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(idSchema),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown())),
})
type Message = v.InferOutput<typeof messageSchema>
type Answer = { jsonrpc: '2.0'; id: string | number | null } & (
  | { result: object }
  | { error: { code: number; message: string } }
)

/**
 * A server of the Model Context Protocol that has tools (modelcontextprotocol.io), without its transport: takes a line, and resolves
 * to the line to answer with. Undefined: there is nothing to answer.
 */
export function createSession(
  info: { name: string; title: string; version: string; instructions: string },
  tools: readonly Tool[],
): (line: string) => Promise<string | undefined> {
  const { instructions, ...serverInfo } = info
  const methods: Record<string, (params: Record<string, unknown>) => object | Promise<object>> = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion: versions.find((version) => version === protocolVersion) ?? versions[0],
      capabilities: { tools: {} },
      serverInfo,
      instructions,
    }),
    ping: () => ({}),
    'tools/list': () => ({ tools: tools.map(describe) }),
    'tools/call': ({ name, arguments: args = {} }) => callTool(tools, name, args),
  }

  async function answer(given: unknown): Promise<Answer | undefined> {
    const parsed = v.safeParse(messageSchema, given)
    if (!parsed.success) return isResponse(given) ? undefined : refusal(null, -32600, 'This is not a request.')
    const { id, method, params = {} }: Message = parsed.output
    // A notification is never answered.
    if (id === undefined) return undefined
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) return refusal(id, -32601, `There is no method ${method}.`)
    try {
      return { jsonrpc: '2.0', id, result: await run(params) }
    } catch (error) {
      const isWrong = error instanceof UnknownTool
      return refusal(id, isWrong ? -32602 : -32603, error instanceof Error ? error.message : String(error))
    }
  }

  return async (line) => {
    const given = readJson(line)
    if (given === undefined) return JSON.stringify(refusal(null, -32700, 'This is not JSON.'))
    if (!Array.isArray(given)) return stringify(await answer(given))
    // One revision of the protocol has batches.
    const answers = (await Promise.all(given.map(answer))).filter((one) => one !== undefined)
    return answers.length === 0 ? undefined : JSON.stringify(answers)
  }
}

class UnknownTool extends Error {}

async function callTool(tools: readonly Tool[], name: unknown, args: unknown): Promise<object> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) throw new UnknownTool(`There is no tool ${JSON.stringify(name)}.`)
  try {
    return { content: [{ type: 'text', text: await tool.call(args) }] }
  } catch (error) {
    // The model reads it and corrects itself; other errors are ours.
    if (error instanceof ToolError) return { content: [{ type: 'text', text: error.message }], isError: true }
    throw error
  }
}

function describe({ name, title, description, inputSchema }: Tool): object {
  return { name, title, description, inputSchema, annotations: { title, readOnlyHint: true, openWorldHint: false } }
}

function refusal(id: string | number | null, code: number, message: string): Answer {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

/** An answer to a request that we never made. */
function isResponse(given: unknown): boolean {
  return typeof given === 'object' && given !== null && ('result' in given || 'error' in given)
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function stringify(answer: Answer | undefined): string | undefined {
  return answer && JSON.stringify(answer)
}
