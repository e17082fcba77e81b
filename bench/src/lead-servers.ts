import type { DataFolders } from './data-folders.ts';
import { type Product, startProduct } from './product.ts';
import type { Size } from './scales.ts';

/** Does this work with the product, running on a database of this many leads. */
export type OnLeads = <T>(size: Size, work: (product: Product) => Promise<T>) => Promise<T>;

/** A fresh start for each section, which finds no cache warm; or, where no figure counts, one start for all. */
export function serveLeads(folders: DataFolders, isShared: boolean): OnLeads {
  const running = new Map<Size, Promise<Product>>();
  return async (size, work) => {
    const product = running.get(size) ?? folders.withLeads(size).then((folder) => startProduct(folder));
    if (isShared) running.set(size, product);
    const { stop } = await product;
    return work(await product).finally(isShared ? undefined : stop);
  };
}
