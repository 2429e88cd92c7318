import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} ti chiede di dimostrare che questo wallet è tuo.`,
  harmless: 'Firmare è gratis e non sposta fondi. Firmerai:',
  domain: 'Sito',
  statement: 'Dichiarazione',
  account: 'Account',
  network: 'Rete',
  expires: 'Scade',
  sign: 'Firma',
  cancel: 'Annulla',
  owedHint: 'Questa app richiede che tu acceda. Annulla ti riporta alla sessione precedente o disconnette il wallet.',
  declinedHint: 'Non è stato firmato nulla.',
  failedHint: (wallet) => `Apri ${wallet}, controlla che sia sbloccato, poi riprova.`,
  smartAccountHint: 'Accedi con un altro account.',
  continueHint: 'Firma lì il messaggio.',
}
