import { join } from 'node:path'
import { limitOfLazy, pageBudgets, partLimits } from './budgets.ts'
import { buildPage } from './buildPage.ts'
import type { Bundle } from './bundle.ts'
import { closureOf, findLazyEntries, weigh } from './chunks.ts'
import type { Measurement } from './compareWithBudgets.ts'
import { explain } from './explain.ts'
import { evmReach, foreignSources, partReach, parts } from './parts.ts'
import { visitFirstView, visitPage } from './visitPage.ts'

/**
 * What a visitor of the smallest page with the dialog downloads, compared with a page that has React and a bare
 * `<dialog>`, and what each lazy part adds on a later click. `whole` is a page that offers everything.
 */
export async function measurePages(root: string): Promise<readonly Measurement[]> {
  const pages = join(root, 'bench', 'pages')
  const floorPage = await buildPage(root, join(pages, 'floor'))
  const floor = weigh(floorPage.chunks, closureOf(floorPage.chunks, [floorPage.entry]))
  const built = await buildPage(root, join(pages, 'latchkey'))
  const loaded = await visitPage(built)
  const start = weigh(built.chunks, closureOf(built.chunks, [built.entry]))
  const initial = weigh(built.chunks, loaded.initial)
  const open = weigh(built.chunks, loaded.open)
  if (process.argv.includes('--why')) for (const line of explain(built, loaded.open)) console.log(line)
  const whole = await buildPage(root, join(pages, 'whole'))
  const ofWhole = await visitFirstView(whole)
  const entries = findLazyEntries(built.chunks, loaded.open)
  const lazy = entries
    .filter(({ fileName }) => !isOther(built.facades.get(fileName)))
    .map(({ fileName, own }): Measurement => {
      const source = built.facades.get(fileName) ?? fileName
      return { what: `later: ${source}`, amount: weigh(built.chunks, own), limit: limitOfLazy(source) }
    })
  const foreign = foreignSources(built, loaded.session)
  if (foreign.length > 0) throw new Error(`A page of EVM networks alone loaded ${foreign.join(', ')}`)
  const evm = evmReach(built)
  const ofParts = parts.map((part): Measurement => {
    const amount = weigh(built.chunks, partReach(built, part, evm))
    return { what: `${part}: all that it can ever add`, amount, limit: partLimits[part] }
  })
  return [
    { what: 'floor: React and a bare dialog', amount: floor, ...pageBudgets.floor },
    { what: 'provider and button, over the floor', amount: start - floor, ...pageBudgets.start },
    { what: 'fetched after the first paint: the first view', amount: initial - start, ...pageBudgets.firstView },
    { what: 'all before a click', amount: initial, ...pageBudgets.initial },
    { what: 'files before a click', amount: loaded.initial.size, unit: 'files', ...pageBudgets.files },
    { what: 'all with the dialog open', amount: open, ...pageBudgets.open },
    {
      what: 'all after connecting, at sending',
      amount: weigh(built.chunks, loaded.session),
      ...pageBudgets.session,
    },
    { what: 'EVM: all that it can ever load', amount: weigh(built.chunks, evm), ...pageBudgets.evm },
    { what: 'whole: all before a click', amount: weigh(whole.chunks, ofWhole.initial), ...pageBudgets.wholeInitial },
    { what: 'whole: files before a click', amount: ofWhole.initial.size, unit: 'files', ...pageBudgets.wholeFiles },
    { what: 'whole: all with the dialog open', amount: weigh(whole.chunks, ofWhole.open), ...pageBudgets.wholeOpen },
    ...measureLanguages(built, loaded.initial),
    ...ofParts,
    ...lazy.filter(({ amount }) => amount > 0),
  ]
}

/**
 * What a visitor loads for another language than English: until the first view is shown, and at most at once later. The
 * language that needs most of each.
 */
function measureLanguages(built: Bundle, initial: ReadonlySet<string>): readonly Measurement[] {
  const files = [...built.facades].filter(([, source]) => isOther(source))
  const table = files.filter(([, source]) => source.endsWith('/messages/languages.ts')).map(([name]) => name)
  const weighed = files.map(([name, source]) => {
    const needed = closureOf(built.chunks, source.endsWith('/language.ts') ? [...table, name] : [name])
    return { source, amount: weigh(built.chunks, new Set([...needed].filter((one) => !initial.has(one)))) }
  })
  const largest = (isFirst: boolean) =>
    weighed
      .filter(({ source }) => source.endsWith('/language.ts') === isFirst)
      .reduce((one, other) => (other.amount > one.amount ? other : one))
  const [first, later] = [largest(true), largest(false)]
  return [
    { what: `a language before a click, at most (${first.source})`, amount: first.amount, ...pageBudgets.language },
    { what: `a part of a language, at most (${later.source})`, amount: later.amount, ...pageBudgets.languagePart },
  ]
}

/** A file of another language than English, or the list of them. */
function isOther(source = ''): boolean {
  return /\/messages\/((?!en\/)[\w-]+\/\w+|languages)\.ts$/.test(source)
}
