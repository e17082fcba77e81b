import type { Bound } from '@crm/contract/numbers/bindings';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '../../../ui/dialog/alerts.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { OfferLines } from '../../../ui/form/offer-lines.tsx';
import { FoundField } from '../../../ui/form/select-field.tsx';
import classes from './bind-dialog.module.css';
import type { columnOffersQuery, taskOffersQuery } from './bindings.api.ts';
import { boundText, type Offer, offersByLabel, type Target } from './offers.ts';

interface Props {
  title: string;
  /** Of the field. */
  label: string;
  hint: string;
  /** Not shown on a phone. */
  note?: string;
  bound: Bound | undefined;
  offersQuery: typeof columnOffersQuery | typeof taskOffersQuery;
  onBind: (to: Target) => Promise<void>;
  onClear: () => Promise<void>;
  onClose: () => void;
}

/** One field that searches, and a button that takes the binding away. */
export function BindDialog({ title, label, hint, note, bound, offersQuery, onBind, onClear, onClose }: Props) {
  const form = useForm({ initialValues: { text: '' } });
  const { text } = form.values;
  const [picked, setPicked] = useState<Offer>();
  const [search] = useDebouncedValue(text.trim(), 200);
  const { data = [], isError, isSuccess, isPlaceholderData } = useQuery(offersQuery(picked ? '' : search));
  const offers = offersByLabel(data);
  const isAnswered = isSuccess && !isPlaceholderData && search === text.trim();
  const end = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      return showFailure('The binding was not saved.', error);
    }
    form.resetDirty();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel="Bind"
      canSubmit={picked !== undefined}
      {...(note === undefined ? {} : { note })}
      onClose={onClose}
      onSubmit={() => end(async () => picked && onBind(picked.to))}
    >
      {bound && (
        <p className={classes.now} data-span>
          <span>
            Now: <b>{boundText(bound)}</b>
          </span>
          <Button variant="default" size="xs" onClick={() => void end(onClear)}>
            Take away
          </Button>
        </p>
      )}
      <FoundField
        data-span
        data-autofocus
        label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={120}
        value={text}
        found={[...offers.keys()]}
        isFound={isAnswered}
        limit={24}
        onChange={(typed) => {
          form.setFieldValue('text', typed);
          // Whoever types on has picked nothing.
          setPicked(offers.get(typed));
        }}
        renderOption={({ option }) => <OfferLine offer={offers.get(option.value)} />}
        description={picked?.detail}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <p className={classes.said} role="status" data-span>
        {isError && 'The search failed. Type again to repeat it.'}
        {!isError && !picked && text.trim() !== '' && isAnswered && offers.size === 0 && 'Nothing found.'}
      </p>
    </FormDialog>
  );
}

function OfferLine({ offer }: { offer: Offer | undefined }) {
  if (!offer) return null;
  return <OfferLines name={offer.name}>{offer.detail}</OfferLines>;
}
