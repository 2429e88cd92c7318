import type { SourceFile } from '../architecture/listSources.ts'

/**
 * Where code reads the own sentence of an error, as `path: what`. It is in English, so no screen shows it: the catalogues
 * have sentences for the codes, and one for everything else.
 */
export function findShownErrors(sources: readonly Pick<SourceFile, 'path' | 'code'>[]): readonly string[] {
  return sources.flatMap(({ path, code }) =>
    patterns.flatMap((pattern) =>
      [...new Set(withoutComments(code).match(pattern))].map((found) => `${path}: ${found.replace(/\s+/g, ' ')}`),
    ),
  )
}

// An expression that ends in a name of an error: `error`, `attempt.error`, `failure`, `cause`.
const ERROR = /\b(?:\w+\??\.)*(?!is[A-Z])\w*(?:[Ee]rror|[Ff]ailure|[Cc]ause|[Rr]eason|[Rr]efusal|[Ee]xception)\b/.source

const patterns: readonly RegExp[] = [
  new RegExp(`${ERROR}\\??\\.(?:message|shortMessage|details|stack)\\b`, 'g'),
  new RegExp(`\\bString\\(\\s*${ERROR}\\s*\\)`, 'g'),
  new RegExp(`\\$\\{\\s*${ERROR}\\s*\\}`, 'g'),
  // { code, message } = error, and ({ message }: LatchkeyError)
  new RegExp(`\\{[^{}]*\\bmessage\\b[^{}]*\\}\\s*=\\s*${ERROR}`, 'g'),
  /\{[^{}]*\bmessage\b[^{}]*\}\s*:\s*(?:Latchkey|Coded)?Error\b/g,
  // What a server, a node or a contract said.
  /\bdata\??\.(?:reason|problem)\b/g,
]

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
