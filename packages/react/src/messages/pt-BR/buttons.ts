import type { Buttons } from '../buttonText.ts'

export const buttons: Buttons = {
  connecting: 'Conectando…',
  dialogNotLoaded: 'Falha ao carregar. Tentar de novo',
  dialogNotLoadedAgain: 'Falha ao carregar. Recarregue a página',
  network: 'Rede',
  selectNetwork: 'Escolher rede',
  unknownNetwork: 'Rede desconhecida',
}
