import {
  type Answers,
  type NetworkPreset,
  networkPresets,
  nodeKind,
  type Parsed,
  parseDomain,
  parseNetworks,
  parseSecureDomain,
  parseSetting,
  parseUpstreams,
  secureDomainOf,
} from '@latchkey/server/setup'
import { UsageError } from '../command.ts'
import type { Flags } from './readFlags.ts'

/** Asks a person, and returns the line that they type. */
export type Ask = (question: string) => Promise<string>
/** Says what is wrong with an answer, before it is asked for again. */
type Say = (line: string) => void

type Question<Value> = {
  /** The flag that answers it. */
  flag: string
  given: string | undefined
  question: string
  parse: (text: string) => Parsed<Value>
  /** What an empty answer means. Without it, there has to be one. */
  usual?: string
}

/**
 * What the flags leave open is asked for, if there is a terminal. An answer is validated before the next question.
 *
 * @param ask undefined if nobody is at a terminal
 * @throws UsageError that names a wrong flag, or all flags that are missing
 */
export async function collectAnswers(flags: Flags, ask: Ask | undefined, say: Say): Promise<Answers> {
  const missing: string[] = []
  const answer = async <Value>(question: Question<Value>): Promise<Value | undefined> => {
    const { flag, given, usual, parse } = question
    if (given !== undefined) return requireValue(flag, parse(given))
    if (ask && !(flags.yes && usual !== undefined)) return askUntilValid(question, ask, say)
    if (usual === undefined) missing.push(flag)
    return usual ? requireValue(flag, parse(usual)) : undefined
  }
  const text = (setting: Parameters<typeof parseSetting>[0]) => (given: string) => parseSetting(setting, given)

  const domain = await answer({
    ...{ flag: '--domain', given: flags.domain, parse: parseDomain },
    question: 'Which host name does the web app get? Such as wallet.example.com, or localhost for a look at it.',
  })
  const secureDomain = await answer({
    ...{ flag: '--secure-domain', given: flags.secureDomain, usual: domain ? secureDomainOf(domain) : '' },
    question: 'Which host name does the origin that holds keys get? It has to be another one, on the same site.',
    parse: (given) => parseSecureDomain(given, domain ?? ''),
  } as Question<string>)
  const presets = await answer({
    ...{ flag: '--networks', given: flags.networks, parse: parseNetworks },
    question: `Which networks? Separate them by commas; the first is the default: ${Object.keys(networkPresets).join(', ')}.`,
  })
  const networks: Answers['networks'][number][] = []
  for (const preset of presets ?? []) {
    const flag = `--upstream ${preset.id}=https://…`
    const upstreams = await answer({
      ...{ flag, given: flags.upstreams.get(preset.id), parse: parseUpstreams },
      question: `Which ${nodeKind(preset)} of ${preset.name}? Several are better: separate them by spaces. None is used that you don't name.`,
    })
    networks.push({ preset, upstreams: upstreams ?? [] })
  }
  refuseOtherUpstreams(flags, presets)
  const smtpUrl = await answer({
    ...{ flag: '--mail', given: flags.mail, usual: '', parse: text('smtpUrl') },
    question: 'Which mail server, for visitors who sign in by e-mail? smtps://user:password@host, or nothing for none.',
  })
  const mailFrom = smtpUrl
    ? await answer({
        ...{ flag: '--mail-from', given: flags.mailFrom, usual: `no-reply@${domain}`, parse: text('mailFrom') },
        question: 'Which address are e-mails from?',
      })
    : undefined
  const databaseUrl = await answer({
    ...{ flag: '--database', given: flags.database === 'embedded' ? '' : flags.database, usual: '' },
    question: 'Which PostgreSQL? postgres://user:password@host/name, or nothing for one that Latchkey runs itself.',
    parse: (given) => (given === '' ? { value: '' } : parseSetting('databaseUrl', given)),
  } as Question<string>)
  const valkeyUrl = await answer({
    ...{ flag: '--valkey', given: flags.valkey, usual: '', parse: text('valkeyUrl') },
    question: 'Which Valkey or Redis, if there will be several nodes? redis://host, or nothing for one node.',
  })
  if (missing.length > 0) throw new UsageError(`Without a terminal, ${missing.join(' and ')} must be given.`)
  return {
    domain: domain ?? '',
    secureDomain: secureDomain ?? '',
    networks,
    smtpUrl,
    mailFrom,
    databaseUrl: databaseUrl || undefined,
    valkeyUrl,
  }
}

async function askUntilValid<Value>(question: Question<Value>, ask: Ask, say: Say): Promise<Value | undefined> {
  const { usual, parse, question: text } = question
  for (;;) {
    const line = (await ask(usual ? `${text} [${usual}]` : text)).trim()
    const given = line || usual
    if (given === '') return undefined
    const parsed: Parsed<Value> = given === undefined ? { problem: 'is needed' } : parse(given)
    if ('value' in parsed) return parsed.value
    say(`  That ${parsed.problem}.`)
  }
}

function requireValue<Value>(flag: string, parsed: Parsed<Value>): Value {
  if ('value' in parsed) return parsed.value
  throw new UsageError(`${flag} ${parsed.problem}.`)
}

function refuseOtherUpstreams({ upstreams }: Flags, presets: readonly NetworkPreset[] | undefined): void {
  const other = [...upstreams.keys()].filter((id) => presets && !presets.some((preset) => preset.id === id))
  if (other.length > 0) throw new UsageError(`--upstream names ${other.join(', ')}, which --networks does not.`)
}
