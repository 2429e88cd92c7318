import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createIndex } from '@latchkey/docs/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configurationTool } from './configurationTool.ts'
import { createSession } from './createSession.ts'
import { docsTools } from './docsTools.ts'
import { openDocs } from './openDocs.ts'
import { serveLines } from './serveLines.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-mcp-'))
const site = join(folder, 'site')
const io = { env: {}, cwd: folder, stdin: process.stdin, out() {}, err() {} }
const hooks = '# Hooks\n\n| name | what it is |\n|---|---|\n| [useSend](useSend.md) | Sends. |\n'
let ask: (line: string) => Promise<string | undefined>

beforeAll(async () => {
  for (const name of ['guides', 'decisions', 'reference/react']) mkdirSync(join(site, name), { recursive: true })
  const buy = {
    url: 'guides/buy.html#providers',
    title: 'Buying',
    heading: 'Providers',
    text: 'Buy tokens with a card.',
  }
  const files = {
    'guides/buy.md': '# Buying\n\nBuy tokens with a card.\n',
    'decisions/index.md': '# Decisions\n',
    'reference/react/hooks.md': hooks,
    'search.json': createIndex([buy]),
    '../secret.md': 'not a page',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text)
  const tools = [...docsTools(await openDocs(site)), configurationTool(io)]
  ask = createSession({ name: 'latchkey', title: 'Latchkey', version: '1.2.3', instructions: 'Search first.' }, tools)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function request(method: string, params?: object): Promise<Record<string, never>> {
  return JSON.parse((await ask(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }))) ?? '')
}

async function call(name: string, args: object) {
  const { result } = (await request('tools/call', { name, arguments: args })) as never as {
    result: { content: [{ type: string; text: string }]; isError?: boolean }
  }
  const [{ text }] = result.content
  return result.isError ? { refused: text } : text
}

describe('the Model Context Protocol', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2024-11-05', '2024-11-05'],
    ['1999-01-01', '2025-11-25'],
  ])('answers a client of revision %s with %s, and says what it can', async (protocolVersion, answered) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } }
    expect(await request('initialize', params)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: {
        protocolVersion: answered,
        capabilities: { tools: {} },
        serverInfo: { name: 'latchkey', title: 'Latchkey', version: '1.2.3' },
        instructions: 'Search first.',
      },
    })
  })

  it('answers requests, and nothing else', async () => {
    expect(await request('ping')).toEqual({ jsonrpc: '2.0', id: 7, result: {} })
    for (const silent of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 1, result: {} },
    ])
      expect(await ask(JSON.stringify(silent))).toBeUndefined()
  })

  it.each([
    ['what is no JSON', '{', -32700],
    ['what is no request', '{"id":1}', -32600],
    ['a method that it lacks', '{"jsonrpc":"2.0","id":1,"method":"resources/list"}', -32601],
    ['a method that every object has', '{"jsonrpc":"2.0","id":1,"method":"constructor"}', -32601],
    ['a tool that it lacks', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}}', -32602],
  ])('refuses %s', async (_, line, code) => {
    expect(JSON.parse((await ask(line)) ?? '').error.code).toBe(code)
  })

  it('describes each tool by a schema of its arguments', async () => {
    const { result } = (await request('tools/list')) as never as { result: { tools: Record<string, unknown>[] } }
    expect(result.tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'read_page',
      'list_hooks',
      'check_configuration',
    ])
    for (const { description, inputSchema } of result.tools) {
      expect(description).toMatch(/^[A-Z].*\.$/)
      expect(inputSchema).toMatchObject({ type: 'object' })
    }
  })

  it('answers line by line until its input ends', async () => {
    const input = new PassThrough()
    const lines: string[] = []
    const ended = serveLines(input, ask, (line) => lines.push(line))
    input.write('{"jsonrpc":"2.0","id":1,"method":"pi')
    input.write('ng"}\n\n{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
    input.end('[{"jsonrpc":"2.0","id":2,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/cancelled"}]')
    await ended
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      [{ jsonrpc: '2.0', id: 2, result: {} }],
    ])
  })
})

describe('its tools', () => {
  it('find passages, and name pages as they are read', async () => {
    const found = await call('search_docs', { query: 'card' })
    expect(found).toContain('page: guides/buy#providers')
    expect(await call('read_page', { page: 'guides/buy#providers' })).toContain('# Buying')
    expect(await call('search_docs', { query: 'zebra' })).toContain('Nothing found')
  })

  it.each(['guides/buy', 'guides/buy.md', '/docs/guides/buy.html'])('read %s', async (page) => {
    expect(await call('read_page', { page })).toContain('# Buying')
  })

  it.each(['../secret', 'guides/../../secret', '..', 'nothing', 'guides/buy\0'])('have no page %j', async (page) => {
    expect(await call('read_page', { page })).toEqual({ refused: expect.stringContaining('There is no page') })
  })

  it('read the page of a folder, and list the hooks', async () => {
    expect(await call('read_page', { page: 'decisions/' })).toContain('# Decisions')
    expect(await call('list_hooks', {})).toContain('[useSend](reference/react/useSend) | Sends.')
  })

  it('say what is wrong with a configuration', async () => {
    const app = { server: 'localhost:3000' }
    const server = { networks: [], port: 99_999 }
    const said = await call('check_configuration', { app, server })
    expect(said).toContain('Write it with http://')
    expect(said).toContain('- networks needs at least one network')
    expect(said).toContain('- port ')
    expect(await call('check_configuration', { app: { server: 'http://localhost:3000' } })).toBe(
      'The app: nothing is wrong.',
    )
    const missing = await call('check_configuration', { file: 'nowhere.json' })
    expect(missing).toContain('there is no such file')
  })

  it.each([
    ['search_docs', {}, 'query'],
    ['search_docs', { query: 'x', limit: 1_000 }, 'limit'],
    ['read_page', { page: 5 }, 'page'],
    ['list_hooks', { all: true }, 'all'],
    ['check_configuration', {}, 'Pass app, server or file'],
    ['check_configuration', { app: { relays: [null] } }, 'could not be read'],
  ])('tell the model what is wrong with its arguments for %s', async (name, args, said) => {
    expect(await call(name, args)).toEqual({ refused: expect.stringContaining(said) })
  })
})
