import { type CompanyAnswer, logoBytes, logoRule } from '@crm/contract/office/company';
import { Button } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { confirm, showError, showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { useRemoveLogo, useUploadLogo } from './company.api.ts';
import classes from './company.module.css';

/** The logo is saved at once, apart from the fields beside it. */
export function LogoActions({ logo }: Pick<CompanyAnswer, 'logo'>) {
  const input = useRef<HTMLInputElement>(null);
  const uploading = useUploadLogo();
  const removing = useRemoveLogo();
  const handleFile = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    if (file.size > logoBytes) return showError(logoRule);
    try {
      await uploading.mutateAsync(file);
      showSuccess('Logo saved');
    } catch (error) {
      showFailure('The logo was not saved.', error);
    }
  };
  const handleRemove = async () => {
    const isSure = await confirm({ title: 'Remove the logo?', confirmLabel: 'Remove', isDangerous: true });
    if (!isSure) return;
    try {
      await removing.mutateAsync(undefined);
      showSuccess('Logo removed');
    } catch (error) {
      showFailure('The logo was not removed.', error);
    }
  };
  return (
    <div className={classes.logoActions}>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        loading={uploading.isPending}
        onClick={() => input.current?.click()}
      >
        {logo ? 'Replace' : 'Upload'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/svg+xml,.png,.svg"
        aria-label="Logo"
        hidden
        onChange={(event) => void handleFile(event.currentTarget.files?.[0])}
      />
      {logo && (
        <IconAction icon={IconTrash} label="Remove the logo" isBusy={removing.isPending} onClick={() => void handleRemove()} />
      )}
    </div>
  );
}
