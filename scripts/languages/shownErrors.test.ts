import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { listSources } from '../architecture/listSources.ts'
import { findShownErrors } from './findShownErrors.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the own sentence of an error may be read, and why. */
const allowed: Readonly<Record<string, string>> = {
  'packages/react/src/messages/formatError.ts': 'in English it is the sentence',
  'packages/react/src/features/account/ConnectedWallet.tsx':
    'in English it is the sentence, of codes that each language has',
  'packages/react/src/features/signIn/formatSignInError.ts':
    'in English it is the sentence, of codes that each language has',
  'packages/react/src/features/send/fee/transferFee.ts':
    'recognises the words of nodes; a contract’s own are shown by ContractReason, marked as English',
  'packages/react/src/context/latchkey.ts': 'for the app’s log',
  'packages/react/src/hooks/useLoaded.ts': 'makes an error of what is none',
  'packages/react/src/hooks/useMutation.ts': 'makes an error of what is none',
  'apps/web/src/Failure.tsx': 'folded, marked as English, for whoever runs the server',
}

it('shows nobody the English sentence of an error', () => {
  const sources = listSources(root, ['packages/react/src', 'packages/ui/src', 'apps/frame/src', 'apps/web/src']).filter(
    // What the frame tells the page in English, the page says in the visitor's language.
    ({ path, isTest }) =>
      !isTest && !path.includes('/gallery/') && (!path.startsWith('apps/frame') || isOnScreen(path)),
  )
  const found = findShownErrors(sources)
  expect(found.filter((one) => !(pathOf(one) in allowed))).toEqual([])
  // An exception that nothing needs any more would hide the next one.
  expect(Object.keys(allowed).filter((path) => !found.some((one) => pathOf(one) === path))).toEqual([])
})

it.each([
  'text: error.message',
  'title={isLatchkeyError(attempt.error, code) ? attempt.error.message : text.failed}',
  'outcome.error instanceof Error && outcome.error.message',
  'const { code, message } = failure',
  'function said({ message }: LatchkeyError) {',
  'String(error)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  'text: `${text.failed} ${attempt.cause}`',
  'error.data.reason',
])('finds %s', (code) => {
  expect(findShownErrors([{ path: 'a.tsx', code }])).toHaveLength(1)
})

it.each([
  'text.message',
  'request.message',
  '// error.message',
  'const { message } = request',
  'error.code',
  'String(isError)',
])('lets %s pass', (code) => {
  expect(findShownErrors([{ path: 'a.tsx', code }])).toEqual([])
})

const pathOf = (found: string) => found.slice(0, found.indexOf(': '))
const isOnScreen = (path: string) => path.endsWith('.tsx') || path.includes('/language/')
