import { fileURLToPath } from 'node:url'
import { measureTypes, type TypesApp, type TypesMeasure } from '../../scripts/packages/measureTypes.ts'

// Compares what the compiler does for the same app with wagmi alone, with wagmi over Latchkey's connector, and with
// Latchkey's hooks alone. Run `npm run packages` before.
const root = fileURLToPath(new URL('../..', import.meta.url))
const runs = Number(process.env.BENCH_RUNS ?? 5)
/** At most so many times what wagmi alone takes. */
const AIM = 1.3

const measured: Record<TypesApp, TypesMeasure[]> = { wagmi: [], bridge: [], latchkey: [] }
const apps = Object.keys(measured) as TypesApp[]
for (let run = 0; run < runs; run++) for (const app of apps) measured[app].push(await measureTypes(root, app))

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
for (const figure of ['instantiations', 'types', 'checkMs'] as const) {
  const of = (app: TypesApp) => median(measured[app].map((one) => one[figure]))
  const [bridge, latchkey] = [of('bridge') / of('wagmi'), of('latchkey') / of('wagmi')]
  console.log(
    `${figure}: wagmi ${of('wagmi')}, over Latchkey ${of('bridge')} (${bridge.toFixed(2)}), Latchkey ${of('latchkey')} (${latchkey.toFixed(2)})`,
  )
  if (Math.max(bridge, latchkey) > AIM) process.exitCode = 1
}
