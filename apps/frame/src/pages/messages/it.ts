import { type Catalogue, createPlural } from '@latchkey/ui'
import type { en } from './en.ts'

const plural = createPlural<'one' | 'many'>('it')

/** The texts of the pages behind mailed links, in Italian. */
export const it: Catalogue<typeof en> = {
  loading: 'Un momento…',
  failed: 'Non ha funzionato',
  tryAgain: 'Riprova',
  gone: 'Questo link è già stato usato o è scaduto',
  goneHelp: 'Richiedine uno nuovo dove accedi.',
  close: 'Puoi chiudere questa pagina.',
  deviceTitle: 'Conferma questo dispositivo',
  deviceAsks: (device) => `${device} vuole accedere al tuo wallet.`,
  deviceOn: 'Sito',
  deviceAt: 'Richiesta',
  chooseNumber: 'Quale numero mostra quel dispositivo?',
  approveDevice: (number) => `Numero ${number}`,
  notMe: 'Non ero io',
  wrong: (left) =>
    plural(left, {
      one: `Quel dispositivo mostra un altro numero. Resta ${left} tentativo.`,
      many: `Quel dispositivo mostra un altro numero. Restano ${left} di tentativi.`,
      other: `Quel dispositivo mostra un altro numero. Restano ${left} tentativi.`,
    }),
  approved: 'Dispositivo confermato',
  approvedHelp: 'Abbiamo inviato un codice a questo indirizzo. Inseriscilo su quel dispositivo.',
  denied: 'Dispositivo rifiutato',
  deniedHelp: 'Non può riprovare per un giorno. Nessuno ha effettuato l’accesso.',
  lockTitle: 'Blocca questo wallet',
  lockText: 'Tutte le sessioni vengono chiuse e non si può firmare nulla finché non lo sblocchi.',
  lockAction: 'Blocca wallet',
  lockDone: 'Wallet bloccato',
  revertTitle: 'Annulla il cambio di e-mail',
  revertText: 'Il tuo indirizzo e-mail precedente viene ripristinato e tutte le sessioni vengono chiuse.',
  revertAction: 'Ripristina indirizzo',
  revertDone: 'Il tuo indirizzo precedente è stato ripristinato',
  unlockTitle: 'Consenti di nuovo i codici',
  unlockText: 'I codici sono disattivati perché ne sono stati inseriti troppi errati. Consentili di nuovo se eri tu.',
  unlockAction: 'Consenti i codici',
  unlockDone: 'I codici sono di nuovo accettati',
  keepTitle: 'Mantieni questo account',
  keepText: 'La sua eliminazione è programmata. Se lo mantieni, non viene eliminato nulla.',
  keepAction: 'Mantieni account',
  keepDone: 'Account mantenuto',
  siwfTitle: 'Accedi con Farcaster',
  siwfAsks:
    'Firma con il wallet che possiede il tuo account Farcaster, ma solo se hai avviato tu questo accesso un momento fa. La persona che ti ha mostrato questo codice accederà come se fosse te.',
  siwfSign: (wallet) => `Firma con ${wallet}`,
  siwfNoWallet: 'Nessun wallet trovato in questo browser. Apri questa pagina dove si trova il tuo wallet.',
  siwfDone: 'Accesso effettuato',
  siwfDoneHelp: 'Torna dove hai iniziato.',
}
