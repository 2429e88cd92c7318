import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Connexion…',
  dialogNotLoaded: 'Échec du chargement. Réessayer',
  dialogNotLoadedAgain: 'Échec du chargement. Rechargez la page',
  network: 'Réseau',
  selectNetwork: 'Choisir le réseau',
  unknownNetwork: 'Réseau inconnu',
}
