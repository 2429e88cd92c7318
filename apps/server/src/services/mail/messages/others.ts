import type { MailTexts } from '../mailTexts.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ptBR } from './pt-BR.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'

/** The languages besides English. Those that it lacks are in English. */
export const others: Readonly<Record<string, MailTexts | undefined>> = {
  ar,
  de,
  es,
  fr,
  it,
  'pt-BR': ptBR,
  ru,
  tr,
  uk,
}
