import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { contactSetup } from '../contact-setup.ts';
import type { Customer } from '../customer-setup.ts';
import { CustomerForm } from './customer-form-lazy.ts';

/** Makes a contact from a lead, which becomes a client with it. The form starts with the values of the lead. */
export function CreateContact({ lead }: { lead: Customer }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant={lead.priority === 'Client' ? 'filled' : 'default'}
        leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {lead.priority === 'Client' ? 'Create contact' : 'Convert to contact'}
      </Button>
      {isOpen && (
        <LateDialog>
          <CustomerForm
            setup={contactSetup}
            lead={lead}
            onClose={() => setOpen(false)}
            onOpen={(id) => void navigate(`${contactSetup.words.path}/${id}`)}
          />
        </LateDialog>
      )}
    </>
  );
}
