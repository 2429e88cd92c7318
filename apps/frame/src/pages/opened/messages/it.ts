import type { WindowTexts } from './texts.ts'

export const it: WindowTexts = {
  loading: 'Un momento…',
  cut: 'Questa finestra non riesce a raggiungere la pagina che l’ha aperta. Chiudila e accedi lì in un altro modo.',
  notStarted: 'Questo accesso non è stato avviato qui o è scaduto. Puoi chiudere questa finestra.',
  close: 'Puoi chiudere questa finestra.',
}
