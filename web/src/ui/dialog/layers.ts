import { useEffect, useRef } from 'react';

// Mantine closes every open modal and drawer on one Esc. Here only the topmost layer may answer it.
const layers: symbol[] = [];

export const layerZ = { drawer: 200, dialog: 210, alert: 300 } as const;

/** Puts a layer on top; the answer takes it away again. */
export function pushLayer(id: symbol = Symbol('layer')): () => void {
  layers.push(id);
  return () => {
    // Later, because the layer below hears the same key press after this one.
    setTimeout(() => {
      const at = layers.lastIndexOf(id);
      if (at >= 0) layers.splice(at, 1);
    });
  };
}

/** Tells whether this layer is the topmost open one. */
export function useLayer(isOpen: boolean): () => boolean {
  const id = useRef(Symbol('layer'));
  useEffect(() => (isOpen ? pushLayer(id.current) : undefined), [isOpen]);
  return () => layers.at(-1) === id.current;
}
