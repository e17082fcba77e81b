// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirm } from './alerts.tsx';
import { FormDialog } from './form-dialog.tsx';
import { DialogHost } from './open-modal.tsx';

let root: Root;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function show(element: ReactElement): Promise<void> {
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <DialogHost />
        <RouterProvider router={router} />
      </MantineProvider>,
    ),
  );
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((element) => element.textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

test('a confirmation is an alert dialog with the focus on the safe button, and Cancel means no', async () => {
  await show(<p>page</p>);
  let answer: boolean | undefined;
  await act(async () => {
    void confirm({ text: 'This lead will be moved to Trash!', confirmLabel: 'Yes, delete it!', isDangerous: true }).then(
      (value) => {
        answer = value;
      },
    );
  });
  // The code of dialogs is loaded with the first one.
  while (!document.querySelector('[role="alertdialog"]')) await act(() => vi.dynamicImportSettled());
  const dialog = document.querySelector('[role="alertdialog"]');
  expect(dialog?.textContent).toContain('Are you sure?');
  expect(dialog?.textContent).toContain('This lead will be moved to Trash!');
  expect(document.activeElement).toBe(button('Cancel'));
  await act(async () => button('Cancel').click());
  expect(answer).toBe(false);
});

function Form({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const form = useForm({ initialValues: { name: 'x' } });
  return (
    <FormDialog title="New" form={form} submitLabel="Create" onClose={() => undefined} onSubmit={onSubmit}>
      <input {...form.getInputProps('name')} aria-label="Name" />
    </FormDialog>
  );
}

test('a form that is being saved cannot be sent again, and can after a failure', async () => {
  let sends = 0;
  let finish: () => void = () => undefined;
  const handleSubmit = () => {
    sends += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  await show(<Form onSubmit={handleSubmit} />);
  const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
  await submit();
  await submit();
  await act(async () => button('Create').click());
  expect(sends).toBe(1);
  await act(async () => finish());
  await submit();
  expect(sends).toBe(2);
});
