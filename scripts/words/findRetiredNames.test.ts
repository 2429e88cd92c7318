import { expect, it } from 'vitest'
import { findRetiredNames } from './findRetiredNames.ts'

const retired = { askServer: 'apiRequest', means: 'deps' }

it('finds a retired name where it is declared: variables, parameters, members, types and files', () => {
  const code = `import { askServer as theirs } from 'elsewhere'
const { askServer, other: means } = theirs
function run(means, [askServer] = []) {}
type Args = { means: string }
const text = 'askServer'`
  const found = findRetiredNames([{ path: 'src/one.ts', code }], retired)
  expect(found.map(({ line, name, instead }) => [line, name, instead])).toEqual([
    [2, 'askServer', 'apiRequest'],
    [2, 'means', 'deps'],
    [3, 'means', 'deps'],
    [3, 'askServer', 'apiRequest'],
    [4, 'means', 'deps'],
  ])
})

it('finds a file with a retired name, and ignores names that are only used or contain the word', () => {
  expect(findRetiredNames([{ path: 'src/askServer.ts', code: 'export {}' }], retired)).toEqual([
    { path: 'src/askServer.ts', line: 1, name: 'askServer', instead: 'apiRequest' },
  ])
  const code = 'library.askServer()\nconst askServerAgain = { means: 1 }.means'
  expect(findRetiredNames([{ path: 'src/two.ts', code }], retired)).toEqual([])
})
