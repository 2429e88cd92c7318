import * as v from 'valibot'
import type { Docs } from './openDocs.ts'
import { readArguments } from './readArguments.ts'
import { type Tool, ToolError } from './tool.ts'

const HOOKS = 'reference/react/hooks'
const FOUND = 8

/** The tools that read the docs. */
export function docsTools(docs: Docs): readonly Tool[] {
  return [searchDocs(docs), readPage(docs), listHooks(docs)]
}

function searchDocs({ search }: Docs): Tool {
  const schema = v.strictObject({
    query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), FOUND),
  })
  return {
    name: 'search_docs',
    title: 'Search the docs of Latchkey',
    description:
      'Finds passages in the docs of Latchkey by words: guides, the reference of every hook, component, option, action, setting, endpoint and command, and every error code. Returns pages for read_page.',
    inputSchema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'A few words, such as "sign in next.js" or an error code' },
        limit: { type: 'integer', minimum: 1, maximum: 20, description: `How many passages. Default: ${FOUND}` },
      },
      required: ['query'],
    },
    call: async (args) => {
      const { query, limit } = readArguments(schema, args)
      const found = search(query, limit)
      if (found.length === 0) return `Nothing found for ${JSON.stringify(query)}. Try fewer or other words.`
      return found
        .map(({ url, title, heading, excerpt }) => {
          const name = heading === '' ? title : `${title} › ${heading}`
          return `- ${name}\n  page: ${url.replace('.html', '')}\n  ${excerpt}`
        })
        .join('\n')
    },
  }
}

function readPage({ read, search }: Docs): Tool {
  const schema = v.strictObject({ page: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) })
  return {
    name: 'read_page',
    title: 'Read a page of the docs of Latchkey',
    description:
      'Returns a page of the docs as Markdown. Links in it are relative to the page, and lead to other pages.',
    inputSchema: {
      type: 'object',
      properties: { page: { type: 'string', description: 'Its name as search_docs returns it, such as "guides/buy"' } },
      required: ['page'],
    },
    call: async (args) => {
      const { page } = readArguments(schema, args)
      const text = await read(page)
      if (text !== undefined) return text
      const near = search(page.replace(/\W+/g, ' '), 3).map(({ url }) => url.replace(/\.html.*/, ''))
      const advice = near.length > 0 ? ` Did you mean ${[...new Set(near)].join(' or ')}?` : ''
      throw new ToolError(`There is no page ${page}.${advice} search_docs finds pages.`)
    },
  }
}

function listHooks({ read }: Docs): Tool {
  const schema = v.strictObject({})
  return {
    name: 'list_hooks',
    title: 'List the hooks of @latchkey/react',
    description:
      'Returns every React hook with one sentence about it. read_page has the arguments and results of each.',
    inputSchema: { type: 'object', properties: {} },
    call: async (args) => {
      readArguments(schema, args)
      const text = await read(HOOKS)
      if (text === undefined) throw new Error(`The docs have no page ${HOOKS}.`)
      // From the root, as read_page wants it.
      return text.replace(/\]\((\w+)\.md\)/g, '](reference/react/$1)')
    },
  }
}
