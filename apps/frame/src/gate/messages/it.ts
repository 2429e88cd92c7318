import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const it: Catalogue<typeof en> = {
  unread: 'Prima leggi fino alla fine.',
  unconfirmed: 'Prima conferma gli avvisi in rosso.',
  unfocused: 'Fai clic o tocca qui per continuare.',
  hidden: 'In attesa che il contenuto sia completamente visibile.',
  early: 'Aspetta un momento, poi premi di nuovo.',
  tooSmall: 'Qui non c’è abbastanza spazio per mostrare il contenuto.',
  unsupported: 'Questo browser non può verificare che nulla copra il contenuto.',
  inWindow: 'Continua nella finestra sicura.',
  windowBlocked: 'Il browser ha bloccato la finestra. Consenti i pop-up per questo sito, poi riprova.',
  windowClosed: 'La finestra sicura è stata chiusa. Premi di nuovo per confermare lì.',
  windowCut:
    'Le impostazioni di questo sito interrompono il collegamento con la finestra sicura, quindi qui non puoi continuare. Segnalalo al sito.',
  tooSmallWindow: 'Qui non c’è abbastanza spazio. Conferma in una finestra sicura.',
  unsupportedWindow: 'Conferma in una finestra sicura, che nessuna pagina può coprire.',
  cancel: 'Annulla',
  done: 'Fatto. Puoi chiudere questa finestra.',
  gone: 'Questa richiesta è terminata. Puoi chiudere questa finestra.',
  severed:
    'Questa finestra non riesce a raggiungere la pagina che l’ha aperta. Chiudila e riprova. Se non basta, la causa sono le impostazioni del sito.',
}
