import type { WindowTexts } from './texts.ts'

export const fr: WindowTexts = {
  loading: 'Un instant…',
  cut: 'Cette fenêtre ne peut pas joindre la page qui l’a ouverte. Fermez-la et identifiez-vous là-bas d’une autre façon.',
  notStarted: 'Cette identification n’a pas commencé ici ou a expiré. Vous pouvez fermer cette fenêtre.',
  close: 'Vous pouvez fermer cette fenêtre.',
}
