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
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: 'Il server non ha accettato questo accesso. Controlla data e ora di questo dispositivo, poi riprova.',
  continueHint: 'Firma lì il messaggio.',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: 'Firma rifiutata',
  SMART_ACCOUNT_UNSUPPORTED: 'Questa app potrebbe non supportare gli smart account',
  SIWX_NOT_ENABLED: 'Qui l’accesso non è attivo',
  SIWX_NO_ADDRESS: 'Nessun account è connesso. Connetti un wallet, poi riprova',
  SIWX_NO_NETWORK: 'La rete di questo account non è disponibile qui. Cambia rete, poi riprova',
  SIWX_NO_CONNECTION_CLIENT: 'Il wallet di questo account non è connesso. Connettilo, poi riprova',
}
